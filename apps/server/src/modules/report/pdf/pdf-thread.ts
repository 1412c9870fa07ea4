import { parentPort, workerData } from 'node:worker_threads';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { loadFonts } from './fonts.ts';
import type { PdfPage } from './pdf.ts';
import { STATEMENT } from './statement-page.ts';

// The other side of pdf.ts.
const page = workerData as PdfPage;
const compiler = NodeCompiler.create({ fontArgs: [{ fontBlobs: loadFonts(page.language) }] });
// Without tags: they take most of the time, and what they say of a table stands in the CSV.
const drawn = compiler.pdf({ mainFileContent: STATEMENT, inputs: { page: JSON.stringify(page) } }, { pdfTags: false });
parentPort?.postMessage(drawn);
