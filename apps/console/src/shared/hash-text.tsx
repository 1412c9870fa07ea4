import { Typography } from 'antd';
import { useT } from './i18n.ts';

/** A hash by its head and tail; copying gives the whole of it. */
export function HashText({ hash, name }: { hash: string /** What it is a hash of. */; name: string }) {
  const t = useT();
  if (!hash) return <span className="low">—</span>;
  return (
    <Typography.Text
      className="mono"
      copyable={{ text: hash, tooltips: [`${t('common.copy')}: ${name}`, t('common.copied')] }}
      title={`${name} ${hash}`}
    >
      {hash.length > 16 ? `${hash.slice(0, 8)}…${hash.slice(-6)}` : hash}
    </Typography.Text>
  );
}
