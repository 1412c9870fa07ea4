import { UiLink } from '@fairhall/ui/link-context.tsx';
import { useT } from '../../shared/i18n.ts';

export type WayProps = { path: readonly { customerId: string; customerName: string }[]; hrefOf: (of: string | null) => string };

/** From oneself down to whoever is looked at; each step leads there. */
export function Way({ path, hrefOf }: WayProps) {
  const t = useT();
  if (path.length === 0) return null;
  const steps = [{ customerId: null, customerName: t('agent.you') }, ...path];
  return (
    <nav aria-label={t('agent.way')} className="px-1">
      <ol className="flex flex-wrap items-center gap-x-1.5 text-tile">
        {steps.map(({ customerId, customerName }, place) => (
          <li key={customerId ?? 'you'} className="flex min-w-0 items-center gap-1.5">
            {place > 0 && (
              <span aria-hidden="true" className="text-low">
                ›
              </span>
            )}
            {place === steps.length - 1 ? (
              <b aria-current="page" className="truncate">
                {customerName}
              </b>
            ) : (
              <UiLink to={hrefOf(customerId)} className="inline-flex min-h-10 items-center truncate font-semibold text-accent">
                {customerName}
              </UiLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
