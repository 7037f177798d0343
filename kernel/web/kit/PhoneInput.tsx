import { Input, type InputProps } from 'antd';
import { plainPhone } from '#kernel/contract/phone.ts';

interface PhoneInputProps extends Omit<InputProps, 'value' | 'onChange' | 'maxLength'> {
  value?: string | null;
  onChange?: (phone: string) => void;
}

/**
 * A phone as people paste it: spaces, hyphens, `+86` and full-width digits are understood at once. Nothing is cut, so that
 * what is too long is seen and refused rather than turned into another number.
 */
export const PhoneInput = ({ value, onChange, ...rest }: PhoneInputProps) => (
  <Input
    inputMode="tel"
    autoComplete="off"
    {...rest}
    value={value ?? ''}
    onChange={(event) => onChange?.(isComposing(event.nativeEvent) ? event.target.value : plainPhone(event.target.value))}
    onCompositionEnd={(event) => onChange?.(plainPhone(event.currentTarget.value))}
  />
);

/** An input method is still at work: what it shows must not be touched. */
const isComposing = (event: Event): boolean => (event as InputEvent).isComposing;
