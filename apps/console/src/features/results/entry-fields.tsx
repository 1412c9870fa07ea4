import { Input } from 'antd';
import { useId } from 'react';
import { useT } from '../../shared/i18n.ts';
import { type Section, type Slot, sectionsOf } from '../../shared/result-sections.ts';
import { useSectionName } from '../../shared/result-view.tsx';
import type { Typed } from './entry-model.ts';
import styles from './results.module.css';

export type EntryFieldsProps = { family: string; typed: Typed; wrong: Slot | null; onType: (typed: Typed) => void };

/** A box for every number that is drawn, under the name of its prize. A full box hands on to the next. */
export function EntryFields({ family, typed, wrong, onType }: EntryFieldsProps) {
  const sections = sectionsOf(family);
  return (
    <div className={styles.entryFields}>
      {sections.map((section) => (
        <SectionFields key={section.slots[0]?.start} section={section} typed={typed} wrong={wrong} onType={onType} />
      ))}
    </div>
  );
}

function SectionFields({ section: { name, slots }, typed, wrong, onType }: Omit<EntryFieldsProps, 'family'> & { section: Section }) {
  const t = useT();
  const id = useId();
  const sectionName = useSectionName();
  const title = name ? sectionName(name) : t('console.draws.result');
  return (
    <fieldset className={styles.entrySection} aria-labelledby={id}>
      <legend id={id}>{title}</legend>
      <div className={styles.entrySlots}>
        {slots.map((slot, place) => (
          <Input
            key={slot.start}
            aria-label={slots.length === 1 ? title : `${title} ${place + 1}`}
            inputMode="numeric"
            autoComplete="off"
            maxLength={lengthOf(slot)}
            style={{ width: `calc(${lengthOf(slot)}ch + 30px)` }}
            status={wrong?.start === slot.start ? 'error' : undefined}
            aria-invalid={wrong?.start === slot.start}
            value={typed[slot.start] ?? ''}
            onChange={({ target }) => {
              const text = target.value.replace(/\D/g, '');
              onType({ ...typed, [slot.start]: text });
              if (text.length === lengthOf(slot)) nextOf(target)?.focus();
            }}
          />
        ))}
      </div>
    </fieldset>
  );
}

const NUMBER_DIGITS = 2;

function lengthOf({ kind, length }: Slot): number {
  return kind === 'number' ? NUMBER_DIGITS : length;
}

/** The box after this one, in whatever section; null behind the last. */
function nextOf(input: HTMLInputElement): HTMLInputElement | null {
  const boxes = [...(input.closest('.entry-fields')?.querySelectorAll('input') ?? [])];
  return boxes[boxes.indexOf(input) + 1] ?? null;
}
