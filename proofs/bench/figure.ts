import type { Cluster } from './cluster.ts';
import type { Hall } from './hall.ts';
import type { Row } from './report.ts';

/** What one file measures: the product with the counterparts beside it, on a database of its own in the cluster (`product.db`). */
export type Figure = (setting: { cluster: Cluster; product: Hall }) => Promise<Row[]>;
