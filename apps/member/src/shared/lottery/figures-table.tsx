import type { ReactNode } from 'react';

/** A name and two figures a row, as the sheets of the lottery show them. */
export type FigureRow = { id: string | number; name: ReactNode; figures: readonly [ReactNode, ReactNode] };

export type FiguresTableProps = {
  heads: readonly [string, string, string];
  rows: readonly FigureRow[];
  /** Classes of the names and of the first figure: which of them is what one looks for. */
  look: { name: string; first: string };
};

export function FiguresTable({ heads: [name, ...figures], rows, look }: FiguresTableProps) {
  return (
    <table className="w-full text-tile tabular-nums">
      <thead>
        <tr className="text-caption text-low">
          <th scope="col" className="py-1.5 text-left font-semibold">
            {name}
          </th>
          {figures.map((head) => (
            <th key={head} scope="col" className="py-1.5 text-right font-semibold">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name: shown, figures: [first, second] }) => (
          <tr key={id} className="border-t border-hairline">
            <th scope="row" className={`py-1.5 pr-2 text-left ${look.name}`}>
              {shown}
            </th>
            <td className={`py-1.5 text-right ${look.first}`}>{first}</td>
            <td className="py-1.5 text-right text-mid">{second}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
