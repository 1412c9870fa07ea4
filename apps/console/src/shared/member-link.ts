import type { ComponentType, ReactNode } from 'react';

/** A way to the page of a member; a route gives it, for features know no other page. */
export type MemberLink = ComponentType<{ memberId: string; children: ReactNode }>;
