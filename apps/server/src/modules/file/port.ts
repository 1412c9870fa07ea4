import type { Result } from '@fairhall/money/result';
import type { Tx } from '../../platform/db.ts';
import type { PictureCode } from './picture.ts';

/** A kept file: what its row says. */
export type StoredFile = {
  merchantId: number;
  fileId: bigint;
  /** Whose it is. */
  memberId: bigint;
  name: string;
  type: 'image/png' | 'image/jpeg';
  bytes: number;
  /** Of the bytes as they are kept. */
  sha256: Buffer;
  createdAtMs: number;
};

/** An upload as it came; `name` is what the member's device called it. */
export type NewImage = { memberId: bigint; name: string; content: Buffer };

/** A picture that was checked and written, but does not exist until it is kept. `pictureSha256` is of what it shows. */
export type FileDraft = { file: StoredFile; pictureSha256: Buffer };

/**
 * Where bytes live. The caller decides who may put and who may see a file.
 * A file is drafted outside a transaction (decoding takes time), then kept inside the one that says what it is for, or discarded.
 */
export type Files = {
  /**
   * Checks, cleans and writes a picture.
   * Errors: SLIP_TYPE when it is no PNG or JPEG that can be decoded, BODY_TOO_LARGE when it has too many bytes or pixels,
   * OVERLOADED when too many wait to be decoded.
   */
  draftImage(merchantId: number, image: NewImage): Promise<Result<FileDraft, PictureCode>>;
  /** Gives a draft its row. May be called again when the transaction is. */
  keep(tx: Tx, draft: FileDraft): Promise<void>;
  /** Removes a draft that will not be kept. */
  discard(draft: FileDraft): Promise<void>;
  find(merchantId: number, fileId: bigint): Promise<StoredFile | null>;
  /** The bytes of a file. Throws when they are gone or not what they were. */
  read(file: StoredFile): Promise<Buffer>;
  /** Takes away the bytes of all files of a member that is erased; their rows go with it. Done before, it is done. */
  erase(merchantId: number, memberId: bigint): Promise<void>;
};
