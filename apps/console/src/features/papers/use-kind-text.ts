import { useT } from '../../shared/i18n.ts';

const KINDS = ['card', 'paper', 'name_birth', 'contact', 'device', 'pixels', 'address', 'logout'] as const;

/** What members may have in common, in words. */
export function useKindText(): (kind: string) => string {
  const t = useT();
  return (kind) => {
    const known = KINDS.find((one) => one === kind);
    return known ? t(`console.pairs.kind.${known}`) : kind;
  };
}
