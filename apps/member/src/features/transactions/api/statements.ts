import { ownStatementFile, ownStatements } from '@fairhall/contract/report/statements';
import { useQuery } from '@tanstack/react-query';
import { askFile } from '../../../shared/call.ts';
import { read } from '../../../shared/query-client.ts';
import { saveFile } from '../../../shared/save-file.ts';

export function useStatements() {
  return useQuery({ ...read(ownStatements, {}), select: ({ list }) => list });
}

/** Hands a month to the browser as a file. Throws `CallError`. */
export async function saveStatement(month: string, form: 'pdf' | 'csv'): Promise<void> {
  const file = `${month}.${form}`;
  saveFile(file, await askFile(ownStatementFile, { params: { file } }));
}
