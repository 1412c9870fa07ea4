import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { useT } from '../../shared/i18n.ts';
import { saveFile } from '../../shared/save-file.ts';
import { useDesk } from '../../shared/session.ts';
import { fetchStatementCsv } from './api/daily-statement.ts';

/** Fetches the day's file with the session's headers, and hands it to the browser as a download. */
export function CsvButton({ day }: { day: string | undefined }) {
  const t = useT();
  const { merchant } = useDesk();
  const download = useMutation({
    mutationFn: async (wanted: string) => saveFile(await fetchStatementCsv(merchant.code, wanted), `${merchant.code}-${wanted}.csv`),
  });
  return (
    <Button disabled={!day} loading={download.isPending} danger={download.isError} onClick={() => day && download.mutate(day)}>
      {t('console.books.csv')}
    </Button>
  );
}
