import type { EditableSettings, SettingsChanges } from '@fairhall/contract/console/merchant-settings';
import type { ReactNode } from 'react';
import styles from './merchant.module.css';

/** What every section of the editor is given. */
export type SectionProps = {
  settings: EditableSettings;
  changes: SettingsChanges;
  onChange: (changes: SettingsChanges) => void;
  /** Whoever may only look. */
  readOnly: boolean;
};

/** The frame of a section: what it is, one line on what it does, and what acts on the whole of it. */
export function SectionFrame({ title, hint, end, children }: { title: string; hint?: string; end?: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.merchantSection}>
      <header>
        <div>
          <h2>{title}</h2>
          {hint ? <p className="page-hint">{hint}</p> : null}
        </div>
        {end}
      </header>
      {children}
    </section>
  );
}
