import type { reconCases } from '@fairhall/contract/console/recon-cases';
import type { ReplyOf } from '@fairhall/contract/endpoint';

export type CasesReply = ReplyOf<typeof reconCases>;
