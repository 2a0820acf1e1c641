import { constants, zstdCompressSync } from 'node:zlib';
import { ByteWriter, type ColumnSource, ParquetWriter, schemaFromColumnData } from 'hyparquet-writer';
import type { Row } from '../row.ts';
import { type AppendOutput, ROW_COLUMNS, type RowFormat, STUDY_COLUMNS, splitVariant } from './row.ts';

/** The number of rows of a group. A group is in memory while it is written; readers may skip groups. */
const ROWS_PER_GROUP = 100_000;

const COMPRESSION = { params: { [constants.ZSTD_c_compressionLevel]: 9 } };

/** Writes rows as Parquet, compressed by Zstandard. */
export function parquetFormat(append: AppendOutput, rowsPerGroup = ROWS_PER_GROUP): RowFormat {
  const writer = new ByteWriter();
  const parquet = new ParquetWriter({
    writer,
    schema: schemaFromColumnData({ columnData: columnsOf([]) }),
    codec: 'ZSTD',
    compressors: { ZSTD: (bytes) => zstdCompressSync(bytes, COMPRESSION) },
    createdBy: 'riffle-patience',
  });
  let waiting: VariantRow[] = [];
  const flush = () => {
    append(writer.getBytes());
    writer.index = 0;
  };
  const writeGroup = (rows: readonly VariantRow[]) => {
    // The writer is synchronous, because `ByteWriter` has no `flush`.
    void parquet.write({ columnData: columnsOf(rows), rowGroupSize: rows.length });
    flush();
  };
  return {
    write: (variant, rows) => {
      const study = splitVariant(variant);
      for (const row of rows) waiting.push({ study, row });
      while (waiting.length >= rowsPerGroup) {
        writeGroup(waiting.slice(0, rowsPerGroup));
        waiting = waiting.slice(rowsPerGroup);
      }
    },
    finish: () => {
      if (waiting.length > 0) writeGroup(waiting);
      void parquet.finish();
      flush();
    },
  };
}

interface VariantRow {
  readonly study: readonly [game: string, rules: string];
  readonly row: Row;
}

function columnsOf(rows: readonly VariantRow[]): ColumnSource[] {
  const ofStudy = STUDY_COLUMNS.map(
    (name, index): ColumnSource => ({
      name,
      type: 'STRING',
      nullable: false,
      data: rows.map(({ study }) => study[index]),
    }),
  );
  const ofRow = ROW_COLUMNS.map(({ name, type, isOptional = false, value }): ColumnSource => {
    const values = rows.map(({ row }) => value(row));
    const data = type === 'INT64' ? values.map((number) => BigInt(number as number)) : values;
    return { name, type, nullable: isOptional, data };
  });
  return [...ofStudy, ...ofRow];
}
