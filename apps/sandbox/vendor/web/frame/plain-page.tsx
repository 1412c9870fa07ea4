import type { ReactNode } from 'react';

/** A page of figures and text, to be read outside of a game. */
export function PlainPage({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-(--app-width) flex-col gap-4 px-4 pt-5 pb-10">
      <header className="flex flex-col gap-1.5">
        <p className="text-caption font-bold text-brand">Lanternworks</p>
        <h1 className="text-page font-extrabold">{title}</h1>
        {lead && <p className="text-tile text-mid">{lead}</p>}
      </header>
      {children}
    </main>
  );
}

export function Card({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-2 rounded-tile bg-s1 px-4 py-3 inset-shadow-edge">
      {title && <h2 className="text-body font-bold">{title}</h2>}
      {children}
    </section>
  );
}

/** Name left, value right; a value that is too long goes below. */
export function Fact({ name, value, strong = false }: { name: string; value: ReactNode; strong?: boolean }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3 text-tile">
      <dt className="text-mid">{name}</dt>
      <dd className={strong ? 'text-title font-extrabold text-hi' : 'font-bold text-hi'}>{value}</dd>
    </div>
  );
}
