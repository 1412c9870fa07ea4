import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Walks over tables: a few lines that take minutes. */
const LONGEST =
  /\/test\/hostile\/hostile(-operators)?\.db|\/src\/(roles|partitions|watch)\.db|\/test\/tenancy\/tenancy\.db|\/vendor\/gateway\.db/;

/** The larger a file, the sooner its turn. Small ones that take long go before all: behind the others they would run alone. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { long = [], other = [] } = Object.groupBy(await super.sort(files), ({ moduleId }) =>
      LONGEST.test(moduleId) ? 'long' : 'other',
    );
    return [...long, ...other];
  }
}
