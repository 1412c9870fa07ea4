import { Link } from '@tanstack/react-router';
import type { MemberLink } from '../shared/member-link.ts';

/** The way to a member's page, handed to features. */
export const LinkToMember: MemberLink = ({ memberId, children }) => (
  <Link to="/members/$memberId" params={{ memberId }}>
    {children}
  </Link>
);
