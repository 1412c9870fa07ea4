import type { Named, Tongue } from '../world/names.ts';
import type { Match, Season } from '../world/programme.ts';
import { xml } from '../xml.ts';

/** What is said of a fixture, in a language. `startsAtMs`: by everybody's clock. */
export function fixtureXml(
  element: string,
  fixture: Match | Season,
  { startsAtMs, tongue }: { startsAtMs: number; tongue: Tongue },
): string {
  const { urn, sport, league } = fixture;
  const say = (names: Named) => names[tongue];
  const tournament = xml('tournament', { id: `sr:tournament:${league.id}`, name: say(league.names) }, [
    xml('sport', { id: `sr:sport:${sport.id}`, name: say(sport.names) }),
    xml('category', { id: `sr:category:${league.id}`, name: say(league.category) }),
  ]);
  const competitor = (id: number, names: Named, qualifier: string | null) =>
    xml('competitor', { id: `sr:competitor:${id}`, name: say(names), qualifier });
  const isMatch = 'home' in fixture;
  const competitors = isMatch
    ? [competitor(fixture.home.id, fixture.home.names, 'home'), competitor(fixture.away.id, fixture.away.names, 'away')]
    : league.clubs.map(({ id, names }) => competitor(id, names, null));
  const name = isMatch ? null : say(league.names);
  return xml(element, { id: urn, start_time: new Date(startsAtMs).toISOString(), name }, [tournament, xml('competitors', {}, competitors)]);
}
