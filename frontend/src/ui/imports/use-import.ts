import type { ImportColumn } from '@loggia/contracts/imports/import'
import { MAX_LENGTH } from '@loggia/contracts/limits'
import { MAX_FILE_BYTES, MAX_FILE_ROWS, type ImportKind } from '@loggia/contracts/imports/limits'
import { useRef, useState } from 'react'
import { randomKey } from '../../lib/data/idempotency-key.ts'
import { useWork } from '../../lib/work/use-work.ts'
import { TRY_LATER } from '../feedback/use-failure-toast.ts'
import { csvParts, type CsvPart } from './csv-parts.ts'
import { encodingOf, textOf, type Encoding, type FoundEncoding } from './file-encoding.ts'
import { allowsSeveral } from './import-kind.ts'
import { afterImport, asOneFile, type ReportRow } from './report.ts'
import { ImportError, sendPart, type Fields } from './send-part.ts'

interface ChosenFile extends FoundEncoding {
  name: string
  bytes: Uint8Array<ArrayBuffer>
  text: string
  parts: CsvPart[]
}

/** The server's reading of the columns, of which some may be asked about. */
interface Columns {
  columns: ImportColumn[]
  missing: string[]
}

/**
 * A file is chosen and checked by a dry run, which may ask what its columns and letters are. Then it is imported, part by
 * part.
 */
type Step = 'choose' | 'check' | 'ask' | 'preview' | 'import' | 'result'

const sizeOf = ({ size }: CsvPart) => size

/** @param onAdded called once the import has ended, however */
export function useImport(kind: ImportKind, onAdded: () => void) {
  const work = useWork(sizeOf)
  const [step, setStep] = useState<Step>('choose')
  const [file, setFile] = useState<ChosenFile | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [rows, setRows] = useState<ReportRow[]>([])
  const [{ columns, missing }, setColumns] = useState<Columns>({ columns: [], missing: [] })
  /** The chosen field of a column, by its place. */
  const [chosen, setChosen] = useState<ReadonlyMap<number, string | null>>(new Map())
  const [hasAsked, setHasAsked] = useState(false)
  const lastLook = useRef(0)

  const fields = columns.map(
    ({ field }, place) => chosen.get(place) ?? (chosen.has(place) ? null : field),
  )

  /** Sends a dry run or an import of all parts, or as many as `onAnswer` wants. */
  function send(
    { name, parts }: ChosenFile,
    dryRun: boolean,
    fieldsOf: () => Fields | undefined,
    onAnswer: (answer: Columns) => void,
    onEnd: (phase: 'finished' | 'cancelled', answered: ReportRow[]) => void,
  ) {
    const answered: ReportRow[] = []
    const request = { dryRun, fileName: name.slice(0, MAX_LENGTH.title), importId: randomKey() }
    const perform = async (part: CsvPart, key: string) => {
      const answer = await sendPart(kind, part, { ...request, columns: fieldsOf() }, key)
      answered.push(...answer.rows)
      onAnswer(answer)
    }
    work.start(parts, perform, (phase) => onEnd(phase, answered))
  }

  /** Checks a file by its headings, or by the chosen columns. */
  function check(next: ChosenFile, chosenFields?: Fields) {
    let found: Columns | undefined
    let isQuestion = false
    setFile(next)
    setRefusal(null)
    setStep('check')
    send(
      next,
      true,
      () => chosenFields ?? found?.columns.map(({ field }) => field),
      (answer) => {
        // The first part decides; of the others it is only of interest what is in its empty columns.
        found = found ? withSamples(found, answer) : answer
        if (isQuestion) return
        isQuestion =
          !next.isSure ||
          found.missing.length > 0 ||
          (!chosenFields && found.columns.some(({ isDoubtful }) => isDoubtful))
        if (isQuestion) work.stop()
      },
      (phase, answered) => {
        if (found) setColumns(found)
        setRows(asOneFile(answered))
        setHasAsked(isQuestion || chosenFields !== undefined)
        if (isQuestion) setStep('ask')
        else if (phase === 'finished') setStep('preview')
        else setStep(chosenFields ? 'ask' : 'choose')
      },
    )
  }

  async function choose(picked: File) {
    work.reset()
    setRefusal(null)
    setChosen(new Map())
    setStep('choose')
    if (picked.size > MAX_FILE_BYTES) return setRefusal('The file has more than 20 MB')
    const bytes = new Uint8Array(await picked.arrayBuffer())
    if (isArchive(bytes)) {
      return setRefusal('This is no CSV file: save the spreadsheet as “CSV UTF-8” first')
    }
    const found = encodingOf(bytes)
    const next = { name: picked.name, bytes, ...found, ...partsOf(bytes, found.encoding) }
    if (next.parts.reduce((sum, { size }) => sum + size, 0) > MAX_FILE_ROWS) {
      return setRefusal(`The file has more than ${MAX_FILE_ROWS.toLocaleString('en-US')} rows`)
    }
    check(next)
  }

  /** Reads the file in another encoding, and asks what its headings mean now. */
  async function chooseEncoding(encoding: Encoding) {
    if (!file) return
    const next = { ...file, encoding, ...partsOf(file.bytes, encoding) }
    const [first] = next.parts
    setFile(next)
    setRefusal(null)
    lastLook.current += 1
    const look = lastLook.current
    if (!first) return
    try {
      const request = {
        dryRun: true,
        fileName: file.name.slice(0, MAX_LENGTH.title),
        importId: randomKey(),
      }
      const answer = await sendPart(kind, first, request, randomKey())
      if (look === lastLook.current) setColumns(answer)
    } catch (error) {
      if (look === lastLook.current)
        setRefusal(error instanceof ImportError ? error.message : TRY_LATER)
    }
  }

  /** Most fields come from one column: another that had the field has none then. */
  function chooseField(place: number, field: string | null) {
    const next = new Map(chosen).set(place, field)
    if (field !== null && !allowsSeveral(kind, field)) {
      for (const [other, before] of fields.entries()) {
        if (other !== place && before === field) next.set(other, null)
      }
    }
    setChosen(next)
  }

  function start() {
    if (!file) return
    setStep('import')
    send(
      file,
      false,
      () => fields,
      () => undefined,
      (_, answered) => {
        setRows((planned) => afterImport(planned, answered))
        setStep('result')
        onAdded()
      },
    )
  }

  const error = work.phase === 'failed' ? work.error : null
  const isRefused = error instanceof ImportError && error.isRefusal
  const message = error instanceof ImportError ? error.message : TRY_LATER
  return {
    // Another file may be chosen.
    step: isRefused && step === 'check' ? ('choose' as const) : step,
    work,
    rows,
    file,
    columns,
    /** The field of each column. */
    fields,
    /** The fields that every row needs and the server found no column for. */
    missing,
    hasAsked,
    /** Why the file was refused, or a part of it failed. */
    failure: refusal ?? (error ? message : null),
    /** Whether what failed may succeed when it is tried again: a file that is refused stays refused. */
    canRetry: error !== null && (!isRefused || step === 'import'),
    choose: (picked: File) => void choose(picked),
    chooseEncoding: (encoding: Encoding) => void chooseEncoding(encoding),
    chooseField,
    /** Asks about the columns after all. */
    ask: () => setStep('ask'),
    /** Checks the file with what was chosen. */
    goOn: () => file && check({ ...file, isSure: true }, fields),
    start,
  }
}

function partsOf(bytes: Uint8Array<ArrayBuffer>, encoding: Encoding) {
  const text = textOf(bytes, encoding)
  return { text, parts: csvParts(text) }
}

/** Columns that are empty in one part may have something in another. */
function withSamples(before: Columns, { columns }: Columns): Columns {
  return {
    ...before,
    columns: before.columns.map((column, place) =>
      column.samples.length > 0 ? column : { ...column, ...columns[place], field: column.field },
    ),
  }
}

/** Spreadsheets are archives, which begin with PK, or older files of Excel. */
function isArchive(bytes: Uint8Array): boolean {
  const start = bytes.subarray(0, 4).join(' ')
  return start === '80 75 3 4' || start === '208 207 17 224'
}
