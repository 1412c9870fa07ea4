export type FigureProps = { name: string; value: string | undefined; beside: string | undefined; late?: boolean };

/** One figure of a strip above a queue. */
export function Figure({ name, value, beside, late = false }: FigureProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <b className={late ? 'warn' : undefined}>{value ?? '—'}</b>
        <small>{beside}</small>
      </dd>
    </div>
  );
}
