import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { EpochMs, Id, text } from '../shapes.ts';

const ReportedMessage = z.object({
  memberId: Id,
  messageId: Id,
  /** Who reports it, and who wrote it. */
  account: z.string(),
  agentId: Id,
  agent: z.string(),
  title: z.string(),
  /** As it was said; plain text. */
  body: z.string(),
  /** To how many it went. */
  recipients: z.int(),
  atMs: EpochMs,
  reportedAtMs: EpochMs,
});
export type ReportedMessage = z.output<typeof ReportedMessage>;

/** A hundred at most. */
export const reportedMessages = endpoint({
  id: 'reportedMessages',
  method: 'GET',
  path: '/console/api/reports',
  family: 'own',
  auth: 'operator',
  right: 'messages.write',
  reply: z.object({ list: z.array(ReportedMessage) }),
  errors: [],
  summary: 'Messages of agents that were reported, the oldest first',
});

/** Taken down it is gone from the inboxes of all who received it. */
export const judgeReport = endpoint({
  id: 'judgeReport',
  method: 'POST',
  path: '/console/api/reports/:memberId/:messageId',
  family: 'own',
  auth: 'operator',
  right: 'messages.write',
  params: z.object({ memberId: Id, messageId: Id }),
  body: z.object({ takeDown: z.boolean(), reason: text(300, 1) }),
  reply: z.object({ hidden: z.int() }),
  errors: ['NOT_FOUND', 'REASON_REQUIRED'],
  summary: 'Keep a reported message, or take it down',
});
