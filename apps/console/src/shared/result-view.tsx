import { useT } from './i18n.ts';
import { type Section, sectionsOf, slotText } from './result-sections.ts';
import './result-view.css';

/** A result of any family in its parts: prizes by name, numbers that are to come as dots. */
export function ResultView({ result, family }: { result: readonly number[]; family: string }) {
  const sections = sectionsOf(family);
  return (
    <span className={sections.length > 2 ? 'result-view result-prizes' : 'result-view'}>
      {sections.map((section) => (
        <SectionView key={section.slots[0]?.start} section={section} result={result} />
      ))}
    </span>
  );
}

function SectionView({ section: { name, slots }, result }: { section: Section; result: readonly number[] }) {
  const sectionName = useSectionName();
  return (
    <span className="result-section">
      {name ? <small>{sectionName(name)}</small> : null}
      <span className="result-numbers">
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
