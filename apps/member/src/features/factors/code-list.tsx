import { Button } from '@fairhall/ui/button.tsx';
import { CopyButton } from '@fairhall/ui/copy-button.tsx';
import { useT } from '../../shared/i18n.ts';

/** New recovery codes, shown this once. */
export function CodeList({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const t = useT();
  return (
    <div className="mt-3 rounded-input bg-s2 p-3">
      <p className="text-tile font-bold">{t('factors.codes.once')}</p>
      <ul aria-label={t('factors.codes')} className="mt-2 grid gap-1 font-mono text-caption">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-3 flex items-center gap-3">
        <CopyButton value={codes.join('\n')} of={t('factors.codes')} copyLabel={t('common.copy')} copiedLabel={t('common.copied')} />
        <Button kind="primary" wide onClick={onKept}>
          {t('factors.codes.kept')}
        </Button>
      </div>
    </div>
  );
}
