import type { ReactNode } from 'react';

/** The frame of a page: title, one line on what it is for, and what acts on the whole of it. */
export function Page({ title, hint, actions, children }: { title: ReactNode; hint?: ReactNode; actions?: ReactNode; children: ReactNode }) {
  return (
    <section className="page">
      <header className="page-head">
        <div>
          <h1>{title}</h1>
          {hint ? <p className="page-hint">{hint}</p> : null}
        </div>
        {actions ? <div className="page-actions">{actions}</div> : null}
      </header>
      {children}
    </section>
  );
}
