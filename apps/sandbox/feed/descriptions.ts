import { KINDS, type MarketKind } from './prices/kinds.ts';
import { xml } from './xml.ts';

/** What every market and outcome is called, as `descriptions/en/markets.xml` says it. */
export function descriptionsXml(): string {
  const kinds: readonly MarketKind[] = Object.values(KINDS);
  const markets = kinds.map(({ id, name, outcomes, specifiers, ofCompetitors }) =>
    xml('market', { id, name, includes_outcomes_of_type: ofCompetitors ? 'sr:competitor' : null }, [
      ...(outcomes.length > 0
        ? [
            xml(
              'outcomes',
              {},
              outcomes.map(({ id: outcome, name: called }) => xml('outcome', { id: outcome, name: called })),
            ),
          ]
        : []),
      ...(specifiers.length > 0
        ? [
            xml(
              'specifiers',
              {},
              specifiers.map((one) => xml('specifier', { name: one })),
            ),
          ]
        : []),
    ]),
  );
  return xml('market_descriptions', { response_code: 'OK' }, markets);
}
