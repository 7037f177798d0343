import { toDataURL } from 'qrcode';
import { useEffect, useState } from 'react';
import { basePath } from '#kernel/web/base.ts';
import { useWords } from '#kernel/web/words.ts';

/** The address of the sign-in page as a code: a tablet or phone that reads it opens the shop's desk there. */
export default function MobileCode() {
  const { word } = useWords('shell');
  const address = `${location.origin}${basePath}/login`;
  const [picture, setPicture] = useState<string>();
  useEffect(() => void toDataURL(address, { margin: 1, width: 352 }).then(setPicture), [address]);
  return (
    <div className="mobile-code">
      <span>{picture && <img src={picture} alt={word.mobile_code} />}</span>
      <p>{word.mobile_code_hint}</p>
      <code>{address}</code>
    </div>
  );
}
