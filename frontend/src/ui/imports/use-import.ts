import { MAX_LENGTH } from '@loggia/contracts/limits'
import { MAX_FILE_BYTES, MAX_FILE_ROWS, type ImportKind } from '@loggia/contracts/imports/limits'
import { useState } from 'react'
import { randomKey } from '../../lib/data/idempotency-key.ts'
import { useWork } from '../../lib/work/use-work.ts'
import { TRY_LATER } from '../feedback/use-failure-toast.ts'
import { csvParts, type CsvPart } from './csv-parts.ts'
import { readText } from './read-text.ts'
import { afterImport, asOneFile, type ReportRow } from './report.ts'
import { ImportError, sendPart } from './send-part.ts'

interface ChosenFile {
  name: string
  parts: CsvPart[]
}

/** A file is chosen, checked by a dry run and then imported, part by part. */
type Step = 'choose' | 'check' | 'preview' | 'import' | 'result'

const sizeOf = ({ size }: CsvPart) => size

/** @param onAdded called once the import has ended, however */
export function useImport(kind: ImportKind, onAdded: () => void) {
  const work = useWork(sizeOf)
  const [step, setStep] = useState<Step>('choose')
  const [file, setFile] = useState<ChosenFile | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [rows, setRows] = useState<ReportRow[]>([])

  /** Sends all parts; `answered` collects the reports, to which a part is added once. */
  function send(
    { name, parts }: ChosenFile,
    dryRun: boolean,
    onEnd: Parameters<typeof work.start>[2],
  ) {
    const answered: ReportRow[] = []
    const fileName = name.slice(0, MAX_LENGTH.title)
    const importId = randomKey()
    const perform = async (part: CsvPart, key: string) => {
      answered.push(...(await sendPart(kind, part, { dryRun, fileName, importId }, key)))
    }
    work.start(parts, perform, onEnd)
    return answered
  }

  async function check(chosen: File) {
    work.reset()
    setRefusal(null)
    setStep('choose')
    if (chosen.size > MAX_FILE_BYTES) return setRefusal('The file has more than 20 MB')
    const parts = csvParts(await readText(chosen))
    if (parts.reduce((sum, { size }) => sum + size, 0) > MAX_FILE_ROWS) {
      return setRefusal(`The file has more than ${MAX_FILE_ROWS.toLocaleString('en-US')} rows`)
    }
    const next = { name: chosen.name, parts }
    setFile(next)
    setStep('check')
    const answered = send(next, true, (end) => {
      setRows(asOneFile(answered))
      setStep(end === 'finished' ? 'preview' : 'choose')
    })
  }

  function start() {
    if (!file) return
    setStep('import')
    const answered = send(file, false, () => {
      setRows((planned) => afterImport(planned, answered))
      setStep('result')
      onAdded()
    })
  }

  const error = work.phase === 'failed' ? work.error : null
  const isRefused = error instanceof ImportError && error.isRefusal
  const message = error instanceof ImportError ? error.message : TRY_LATER
  return {
    // Another file may be chosen.
    step: isRefused && step === 'check' ? ('choose' as const) : step,
    work,
    rows,
    fileName: file?.name ?? '',
    /** Why the file was refused, or a part of it failed. */
    failure: refusal ?? (error ? message : null),
    /** Whether what failed may succeed when it is tried again: a file that is refused stays refused. */
    canRetry: error !== null && (!isRefused || step === 'import'),
    check: (chosen: File) => void check(chosen),
    start,
  }
}
