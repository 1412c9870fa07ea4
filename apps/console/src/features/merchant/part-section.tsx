import type { SettingsChanges } from '@fairhall/contract/console/merchant-settings';
import type { ReactNode } from 'react';
import { isOwn, type Part, type PartValue, partIn, withPart, withReset } from './draft-model.ts';
import styles from './merchant.module.css';
import type { SectionProps } from './section.tsx';
import { ResetButton, SourceTag } from './source-tag.tsx';

type HeldPart<Name extends Part> = {
  value: PartValue<Name>;
  /** Puts these fields of it into the draft. */
  change: (next: Partial<PartValue<Name>>) => void;
};

/** A part of the settings that is edited as a whole, as the draft has it. */
export function heldPart<Name extends Part>({ settings, changes, onChange }: SectionProps, part: Name): HeldPart<Name> {
  const { value } = partIn(settings, changes, part);
  return { value, change: (next) => onChange(withPart(settings, changes, { part, value: { ...value, ...next } })) };
}

type PartCardProps = SectionProps & { part: 'maintenance' | 'template' | 'site' | 'access'; title: string; children: ReactNode };

/** A part under its name: where it comes from, and the way back. */
export function PartCard({ part, title, children, settings, changes, onChange, readOnly }: PartCardProps) {
  const { touched } = partIn(settings, changes, part);
  const reset = (): SettingsChanges => withReset(settings, changes, part);
  return (
    <section className={styles.partCard} aria-label={title}>
      <header>
        <h3>{title}</h3>
        <span className="grow" />
        <SourceTag source={settings[part].source} touched={touched} />
        <ResetButton name={title} shown={!readOnly && (touched || isOwn(settings, part))} onReset={() => onChange(reset())} />
      </header>
      {children}
    </section>
  );
}
