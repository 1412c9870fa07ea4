import { Link } from '@tanstack/react-router';
import type { RoundLink } from '../features/rounds/round-columns.tsx';

/** The way to a round's page, handed to features. */
export const LinkToRound: RoundLink = ({ roundId, children }) => (
  <Link className="row-link" to="/rounds/$roundId" params={{ roundId }}>
    {children}
  </Link>
);
