import { vendorMark } from '@fairhall/ui/art/vendor-mark';
import { classNames } from '@fairhall/ui/class-names';
import { useState } from 'react';

const TINTS = {
  ...{ info: 'text-info', hot: 'text-hot', accent: 'text-accent', win: 'text-win', brand: 'text-brand' },
  ...{ danger: 'text-danger', warn: 'text-warn' },
} as const;

/** A vendor's mark: its own picture, white while it is not chosen and in colour once it is, else a drawn one, the same for the same vendor everywhere. */
export function VendorMark({ vendor, white, colour, chosen }: { vendor: string; white: string; colour: string; chosen: boolean }) {
  const [failed, setFailed] = useState('');
  const own = chosen ? colour || white : white || colour;
  if (own !== '' && own !== failed) {
    return (
      <img src={own} alt="" width="24" height="24" loading="lazy" decoding="async" onError={() => setFailed(own)} className="size-6" />
    );
  }
  const { path, tint } = vendorMark(vendor);
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={classNames('size-6', TINTS[tint])}>
      <path d={path} fill="currentColor" fillRule="evenodd" />
    </svg>
  );
}
