import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

/** How long "copied" stands. */
const COPIED_MS = 2000;

export type CopyButtonProps = {
  /** Goes to the clipboard. */
  value: string;
  copyLabel: string;
  copiedLabel: string;
  /** What is copied, for assistive technology: "Account". */
  of?: string;
  /** Icon alone; the labels become its name. */
  bare?: boolean;
  className?: string;
};

/** Copies one value and says so for two seconds. */
export function CopyButton({ value, copyLabel, copiedLabel, of, bare = false, className }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = () => {
    void navigator.clipboard.writeText(value).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  const text = copied ? copiedLabel : copyLabel;
  return (
    <button
      type="button"
      onClick={copy}
      aria-label={of ? `${text}: ${of}` : bare ? text : undefined}
      className={classNames(
        'relative flex flex-none hit-7 items-center gap-1 text-caption font-bold',
        bare ? 'size-7.5 justify-center rounded-chip text-low' : 'min-h-7.5 rounded-pill bg-s2 px-2.5',
        copied ? 'text-win' : !bare && 'text-brand',
        className,
      )}
    >
      <Icon glyph={copied ? IconCheck : IconCopy} size={16} />
      {!bare && text}
      <span role="status" className="sr-only">
        {copied ? copiedLabel : ''}
      </span>
    </button>
  );
}
