export { ChannelSelect } from './ChannelSelect.tsx';
