import type { ImportColumn, ReportedRow } from '@loggia/contracts/imports/import'
import { MAX_LENGTH } from '@loggia/contracts/limits'
import {
  IMPORT_TOO_LARGE,
  MAX_IMPORT_BYTES,
  type ImportKind,
} from '@loggia/contracts/imports/limits'
import { useEffect, useRef, useState } from 'react'
import { CSV_IMPORTS } from '@loggia/contracts/paths'
import { randomKey, idempotent } from '../../lib/data/idempotency-key.ts'
import { TRY_LATER } from '../feedback/use-failure-toast.ts'
import { encodingOf, textOf, type Encoding, type FoundEncoding } from './file-encoding.ts'
import { rememberedFields, rememberFields, type Fields } from './remembered-columns.ts'
import { allowsSeveral, type Answers, type Importable } from './import-kind.ts'

interface ChosenFile extends FoundEncoding {
  name: string
  bytes: Uint8Array<ArrayBuffer>
  /** Empty for a workbook, which the server reads. */
  text: string
}

/** The server's reading of the columns, of which some may be asked about. */
interface Columns {
  columns: ImportColumn[]
  missing: string[]
}

/** A file is chosen and checked by a dry run, which may ask what its columns and letters are. Then it is imported. */
type Step = 'choose' | 'check' | 'ask' | 'preview' | 'import' | 'result'

/** @param onAdded called once the import has ended, however */
export function useImport({ kind, questions }: Importable, onAdded: () => void) {
  const [step, setStep] = useState<Step>('choose')
  const [file, setFile] = useState<ChosenFile | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  /** Sends once more what failed, which the server then does once. */
  const [retry, setRetry] = useState<(() => void) | null>(null)
  const [rows, setRows] = useState<ReportedRow[]>([])
  const [{ columns, missing }, setColumns] = useState<Columns>({ columns: [], missing: [] })
  /** The chosen field of a column, by its place. */
  const [chosen, setChosen] = useState<ReadonlyMap<number, string | null>>(new Map())
  const [answers, setAnswers] = useState<Answers>({})
  const [hasAsked, setHasAsked] = useState(false)
  const [isRemembered, setRemembered] = useState(false)
  /** Ends a dry run whose answer is not wanted any more. */
  const look = useRef(new AbortController())
  useEffect(() => () => look.current.abort(), [])

  const fields = columns.map(
    ({ field }, place) => chosen.get(place) ?? (chosen.has(place) ? null : field),
  )

  function nextLook(): AbortSignal {
    look.current.abort()
    look.current = new AbortController()
    return look.current.signal
  }

  function failed(error: unknown, again?: () => void) {
    setFailure(error instanceof ImportError ? error.message : TRY_LATER)
    setRetry(again ? () => again : null)
  }

  function begin(next: Step) {
    setFailure(null)
    setRetry(null)
    setStep(next)
  }

  /** Checks a file by its headings, or by the chosen fields. */
  async function check(next: ChosenFile, chosenFields?: Fields, said = answers) {
    const signal = nextLook()
    setFile(next)
    begin('check')
    try {
      const request = { ...requestOf(next), ...said, dryRun: true, columns: chosenFields }
      const answer = await sendFile(kind, request, randomKey(), signal)
      if (signal.aborted) return
      const remembered = chosenFields ? null : rememberedFields(kind, headingsIn(answer))
      const used = remembered
        ? await sendFile(kind, { ...request, columns: remembered }, randomKey(), signal)
        : answer
      if (signal.aborted) return
      const isQuestion =
        !next.isSure ||
        used.missing.length > 0 ||
        (!chosenFields && !remembered && used.columns.some(({ isDoubtful }) => isDoubtful))
      setColumns(used)
      setRows(used.rows)
      setRemembered(remembered !== null)
      setHasAsked(isQuestion || chosenFields !== undefined)
      setStep(isQuestion ? 'ask' : 'preview')
    } catch (error) {
      if (signal.aborted) return
      const isRefused = error instanceof ImportError && error.isRefusal
      failed(error, isRefused ? undefined : () => void check(next, chosenFields, said))
      // Another file may be chosen.
      if (isRefused) setStep('choose')
    }
  }

  async function choose(picked: File) {
    nextLook()
    const guessed = questions?.guess(picked.name) ?? {}
    setAnswers(guessed)
    setChosen(new Map())
    setHasAsked(false)
    begin('choose')
    const bytes = new Uint8Array(await picked.arrayBuffer())
    const isWorkbook = isSpreadsheet(bytes)
    const found = isWorkbook ? ({ encoding: 'utf-8', isSure: true } as const) : encodingOf(bytes)
    const text = isWorkbook ? '' : textOf(bytes, found.encoding)
    const sent = isWorkbook ? bytes : new TextEncoder().encode(text)
    if (sent.length > MAX_IMPORT_BYTES) return setFailure(IMPORT_TOO_LARGE)
    await check({ name: picked.name, bytes, ...found, text }, undefined, guessed)
  }

  /** Reads the file in another encoding, and asks what its headings mean now. */
  async function chooseEncoding(encoding: Encoding) {
    if (!file) return
    const signal = nextLook()
    const next = { ...file, encoding, text: textOf(file.bytes, encoding) }
    setFile(next)
    setFailure(null)
    try {
      const request = { ...requestOf(next), dryRun: true }
      const answer = await sendFile(kind, request, randomKey(), signal)
      if (!signal.aborted) setColumns(answer)
    } catch (error) {
      if (!signal.aborted) failed(error)
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

  /** Imports the file. One that is sent again has the same key, so that nothing is added twice. */
  async function start(next: ChosenFile, key: string) {
    begin('import')
    if (chosen.size > 0) rememberFields(kind, headingsIn({ columns }), fields)
    try {
      const request = { ...requestOf(next), ...answers, dryRun: false, columns: fields }
      setRows((await sendFile(kind, request, key)).rows)
      setStep('result')
      onAdded()
    } catch (error) {
      failed(error, () => void start(next, key))
    }
  }

  return {
    step,
    rows,
    file,
    columns,
    /** The field of each column. */
    fields,
    /** The fields that every row needs and the server found no column for. */
    missing,
    answers,
    hasAsked,
    /** Whether the columns are as they were chosen for an earlier file. */
    isRemembered,
    /** Why the file was refused, or could not be sent. */
    failure,
    /** Tries what failed again; null where nothing did, or it would fail again. */
    retry,
    choose: (picked: File) => void choose(picked),
    chooseEncoding: (encoding: Encoding) => void chooseEncoding(encoding),
    chooseField,
    answer: (more: Answers) => setAnswers({ ...answers, ...more }),
    /** Checks the file once more, after an answer that changes what becomes of its rows. */
    recheck(more: Answers) {
      const said = { ...answers, ...more }
      setAnswers(said)
      if (file) void check(file, fields, said)
    },
    /** Asks about the columns after all. */
    ask: () => setStep('ask'),
    /** Checks the file with what was chosen. */
    goOn: () => file && void check({ ...file, isSure: true }, fields),
    start: () => file && void start(file, randomKey()),
    /** Leaves a check, or a failed import, of which the server may have the result. */
    cancel() {
      if (step === 'import') onAdded()
      nextLook()
      begin(step === 'import' ? 'preview' : hasAsked ? 'ask' : 'choose')
    },
  }
}

const requestOf = ({ name, bytes, text }: ChosenFile) => ({
  ...(text === '' && bytes.length > 0 ? { xlsx: base64Of(bytes) } : { csv: text }),
  fileName: name.slice(0, MAX_LENGTH.title),
})

const base64Of = (bytes: Uint8Array) =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))

const headingsIn = ({ columns }: Pick<Columns, 'columns'>) => columns.map(({ heading }) => heading)

/** Workbooks are archives, which begin with PK, or older files of Excel: the server reads them, or says why not. */
function isSpreadsheet(bytes: Uint8Array): boolean {
  const start = bytes.subarray(0, 4).join(' ')
  return start === '80 75 3 4' || start === '208 207 17 224'
}

/** The server's answer instead of a report, in its words. */
class ImportError extends Error {
  /** Whether the file is refused: sent again, it would be refused again. */
  readonly isRefusal: boolean

  constructor(status: number, message: string) {
    super(message)
    this.isRefusal = status === 400 || status === 413
  }
}

interface Request {
  csv?: string
  /** In base64. */
  xlsx?: string
  dryRun: boolean
  fileName: string
  /** The field of each column; left out for what the headings say. */
  columns?: Fields | undefined
}

interface Report {
  rows: ReportedRow[]
  columns: ImportColumn[]
  /** The fields that every row needs and no column is. */
  missing: string[]
}

/**
 * Imports a file, or asks what would happen to each row. Uses REST, because it may be larger than a GraphQL request.
 *
 * @param key the same for a file that is sent again
 * @throws ImportError with the server's message; others without an answer that can be read
 */
async function sendFile(
  kind: ImportKind,
  request: Request,
  key: string,
  signal?: AbortSignal,
): Promise<Report> {
  const response = await fetch(CSV_IMPORTS[kind], {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...idempotent(key).headers },
    body: JSON.stringify(request),
    ...(signal && { signal }),
  })
  const body = (await response.json()) as Report & { message?: string }
  if (!response.ok) throw new ImportError(response.status, body.message ?? TRY_LATER)
  return body
}
