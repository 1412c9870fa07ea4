import type { Failure } from '@fairhall/client/failure';
import { Icon } from '@fairhall/ui/icon.tsx';
import { IconAlertTriangle } from '@tabler/icons-react';
import { failureText } from '../../shared/errors.ts';
import { useT } from '../../shared/i18n.ts';

export type RefusalNoteProps = {
  failure?: Failure;
  text?: string;
  /** A way out, as a plain link: offered, not urged. */
  link?: { href: string; label: string };
};

/** Why the bet was not taken, with the id support asks for. What was typed stays. */
export function RefusalNote({ failure, text, link }: RefusalNoteProps) {
  const t = useT();
  return (
    <div className="mb-2.5 flex items-start gap-2 rounded-input bg-warn-tint px-3 py-2 text-tile text-hi">
      <Icon glyph={IconAlertTriangle} size={18} className="mt-0.5 text-warn" />
      <div className="min-w-0 flex-1">
        <p>{text ?? (failure ? failureText(failure) : '')}</p>
        {failure?.requestId && (
          <p className="text-caption text-mid">
            {t('common.request')} <span className="font-mono">{failure.requestId}</span>
          </p>
        )}
      </div>
      {link && (
        <a href={link.href} target="_top" className="relative flex-none font-bold text-mid underline hit-12">
          {link.label}
        </a>
      )}
    </div>
  );
}
