import { classNames } from '@fairhall/ui/class-names';
import { useT } from './i18n.ts';
import { type Section, sectionsOf, slotText } from './result-sections.ts';
import styles from './result-view.module.css';

/** A result of any family in its parts: prizes by name, numbers that are to come as dots. */
export function ResultView({ result, family }: { result: readonly number[]; family: string }) {
  const sections = sectionsOf(family);
  return (
    <span className={sections.length > 2 ? classNames(styles.resultView, styles.resultPrizes) : styles.resultView}>
      {sections.map((section) => (
        <SectionView key={section.slots[0]?.start} section={section} result={result} />
      ))}
    </span>
  );
}

function SectionView({ section: { name, slots }, result }: { section: Section; result: readonly number[] }) {
  const sectionName = useSectionName();
  return (
    <span className={styles.resultSection}>
      {name ? <small>{sectionName(name)}</small> : null}
      <span className={styles.resultNumbers}>
        {slots.map((slot) => (
          <b key={slot.start}>{slotText(result, slot) || '·'.repeat(slot.length)}</b>
        ))}
      </span>
    </span>
  );
}

/** What a part of a result is called. */
export function useSectionName(): (name: NonNullable<Section['name']>) => string {
  const t = useT();
  return (name) => ('text' in name ? name.text : t(`console.results.part.${name.key}`));
}
