import JsBarcode from 'jsbarcode';
import { useLayoutEffect, useRef } from 'react';
import { isEan13 } from '#kernel/contract/ean.ts';

/** A number as a scanner reads it: EAN-13 where it is one, else Code 128. Scales with what it stands in. */
export function Barcode({ code }: { code: string }) {
  const drawn = useRef<SVGSVGElement>(null);
  useLayoutEffect(() => {
    const svg = drawn.current;
    if (!svg) return;
    const bars = { margin: 0, height: 40, displayValue: true, fontSize: 14, textMargin: 0 };
    // Thirteen digits need not be an EAN: a number of one's own may have as many. What no bars can say is not drawn.
    let isDrawn = false;
    JsBarcode(svg, code, { ...bars, format: isEan13(code) ? 'EAN13' : 'CODE128', flat: true, valid: (valid) => void (isDrawn = valid) });
    if (!isDrawn) return;
    // exact: pixels, not money
    const [width, height] = [Number.parseFloat(svg.getAttribute('width')!), Number.parseFloat(svg.getAttribute('height')!)];
    svg.setAttribute('viewBox', `0 0 ${width} ${height}`);
    svg.removeAttribute('width');
    svg.removeAttribute('height');
  }, [code]);
  return <svg ref={drawn} className="barcode" role="img" aria-label={code} />;
}
