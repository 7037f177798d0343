import { ColorPicker } from 'antd';

/** Colours that are told apart in a calendar. */
const COLOURS = ['#409eff', '#67c23a', '#e6a23c', '#f56c6c', '#909399', '#9b59b6', '#1abc9c', '#e91e63'];

/** A colour as `#rrggbb`. */
export default function ColourInput({ value, onChange }: { value?: string | null; onChange?: (colour: string) => void }) {
  return (
    <ColorPicker
      disabledAlpha
      showText
      format="hex"
      value={value ?? null}
      presets={[{ label: '', colors: COLOURS }]}
      onChangeComplete={(colour) => onChange?.(colour.toHexString().slice(0, 7).toLowerCase())}
    />
  );
}
