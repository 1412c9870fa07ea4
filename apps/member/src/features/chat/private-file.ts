import { addressOf } from '@fairhall/client/address';
import { chatTranscript } from '@fairhall/contract/chat/own-chat';
import { readFile } from '@fairhall/contract/files/read-file';
import { currentLanguage } from '../../shared/i18n.ts';
import { merchantCode } from '../../shared/merchant-code.ts';
import { currentSession } from '../../shared/session.ts';

/** Bytes that only this session may have, which no plain address gives. Null: not now. */
async function bytesOf(address: string): Promise<Blob | null> {
  const merchant = merchantCode();
  const headers = { Authorization: currentSession()?.token ?? '', Language: currentLanguage(), ...(merchant && { Merchant: merchant }) };
  try {
    const answer = await fetch(address, { headers });
    return answer.ok ? await answer.blob() : null;
  } catch {
    return null;
  }
}

export function readPicture(fileId: string): Promise<Blob | null> {
  return bytesOf(addressOf(readFile, { params: { fileId } }));
}

/** Saves what was said as a file. False: it could not be had. */
export async function saveTranscript(chatId: string): Promise<boolean> {
  const blob = await bytesOf(addressOf(chatTranscript, { params: { chatId } }));
  if (!blob) return false;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = `chat-${chatId}.txt`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href));
  return true;
}
