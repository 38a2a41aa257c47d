import { useApolloClient } from '@apollo/client/react'
import { Download, FileUp } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { downloadText } from '../../lib/browser/download-text.ts'
import { refetchChanged } from '../../lib/data/use-change.ts'
import { useNavigationBlock } from '../../lib/work/use-navigation-block.ts'
import { space } from '../../styles/theme.ts'
import { Button } from '../buttons/button.tsx'
import { DialogActions } from '../dialogs/dialog-actions.ts'
import { Dialog } from '../dialogs/dialog.tsx'
import { Spinner } from '../feedback/spinner.tsx'
import { FormError } from '../forms/form-error.tsx'
import { Line, SmallNote, Stack } from '../layout/stack.ts'
import { ColumnsNote, ColumnsQuestion } from './columns-question.tsx'
import { columnsText, sampleFile, type Importable, headingsWithout } from './import-kind.ts'
import { countsOf, DONE, PLANNED, type Counts, resultFile } from './report.ts'
import { FirstRows } from './first-rows.tsx'
import { ReportTable } from './report-table.tsx'
import { useImport } from './use-import.ts'
import { countText } from '../../lib/format/count-text.ts'
import { DropArea } from '../forms/drop-area.tsx'

/** The plan or the result of an import, in a sentence. */
function summaryOf(noun: string, counts: Counts, isDone: boolean): string {
  const { create, skip, error } = counts
  const others = `${skip.toLocaleString('en-US')} skipped, ${error.toLocaleString('en-US')}`
  if (!isDone) return `${countText(create, noun)} will be added, ${others} cannot be added.`
  return `${countText(create, noun)} added, ${others} not added.`
}

export interface ImportProps {
  onClose: () => void
  /** Called once rows were added. */
  onImported: () => void
}

/**
 * Imports a CSV file or a workbook, after a preview of what will happen to each row, and a question where its columns or letters are in
 * doubt.
 */
export function ImportDialog({ of, onClose, onImported }: ImportProps & { of: Importable }) {
  const client = useApolloClient()
  const summary = useRef<HTMLParagraphElement>(null)
  const question = useRef<HTMLHeadingElement>(null)
  const run = useImport(of, () => {
    void refetchChanged(client, 'all')
    onImported()
  })
  const { step, rows, failure, hasAsked } = run
  const isWorking = step === 'check' || step === 'import'
  const isImporting = step === 'import' && run.retry === null
  useNavigationBlock(isWorking)
  useEffect(() => {
    if (step === 'ask') question.current?.focus()
    if (step === 'result' || (step === 'preview' && hasAsked)) summary.current?.focus()
  }, [step, hasAsked])

  return (
    <Dialog
      // A running import is not left by a click beside the dialog, or by Escape.
      onClose={step === 'check' ? run.cancel : isImporting ? () => undefined : onClose}
      wide
      title={`Import ${of.kind}`}
      description={columnsText(of)}
    >
      <Stack $gap={5}>
        {(step === 'choose' || step === 'preview') && (
          <>
            {step === 'choose' && (
              <SmallNote $breakWords>
                Exports of other programs are fine: columns that are known are found, and you are
                asked about the others. {of.note}
              </SmallNote>
            )}
            <DropZone onFile={run.choose} />
            {step === 'choose' && (
              <div>
                <Button variant="secondary" onClick={() => downloadText(sampleFile(of))}>
                  <Download size={18} aria-hidden="true" />
                  Download a sample file
                </Button>
              </div>
            )}
          </>
        )}
        <FormError>{failure}</FormError>
        <div aria-live="polite">
          {isWorking && failure === null && (
            <Line $gap={3}>
              <Spinner />
              {step === 'check' ? 'Checking the file …' : 'Importing …'}
            </Line>
          )}
        </div>
        {step === 'ask' && <ColumnsQuestion of={of} run={run} heading={question} />}
        {(step === 'preview' || step === 'result') && (
          <Stack $gap={4}>
            <div>
              <SmallNote $breakWords>{run.file?.name}</SmallNote>
              {step === 'preview' && <ColumnsNote of={of} run={run} />}
              <Summary ref={summary} tabIndex={-1} aria-live="polite">
                {summaryOf(of.noun, countsOf(rows), step === 'result')}
              </Summary>
            </div>
            {step === 'preview' && of.questions && (
              <of.questions.Fields
                rows={rows}
                fields={run.fields}
                answers={run.answers}
                onAnswer={run.answer}
                onRecheck={run.recheck}
              />
            )}
            {step === 'preview' && <FirstRows of={of} rows={rows} />}
            <ReportTable
              key={step}
              of={of}
              rows={rows}
              labels={step === 'result' ? DONE : PLANNED}
            />
          </Stack>
        )}
        <DialogActions>
          <ImportActions of={of} run={run} onClose={onClose} />
        </DialogActions>
      </Stack>
    </Dialog>
  )
}

const Summary = styled.p`
  margin-top: ${space[2]};
  font-weight: 600;
  outline: none;
`

/** Takes a file that is chosen or dropped anywhere on it. */
function DropZone({ onFile }: { onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null)

  function take(files: FileList | null) {
    const [file] = files ?? []
    if (file) onFile(file)
  }

  return (
    <DropArea onFiles={take}>
      <FileUp size={28} aria-hidden="true" />
      <Text>Drop a CSV or Excel file here</Text>
      <Button variant="secondary" onClick={() => input.current?.click()}>
        Choose file
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="CSV or Excel file"
        accept=".csv,.tsv,.txt,.xlsx,text/csv,text/tab-separated-values,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        onChange={({ target }) => {
          take(target.files)
          // The same file may be chosen again, once it is corrected.
          target.value = ''
        }}
      />
    </DropArea>
  )
}

const Text = styled.strong`
  flex: 1 1 12rem;
  min-width: 0;
`

interface ImportActionsProps {
  of: Importable
  run: ReturnType<typeof useImport>
  onClose: () => void
}

/** The buttons of the dialog, which depend on how far the import has come. */
function ImportActions({ of, run, onClose }: ImportActionsProps) {
  const { step, rows, retry, start } = run
  if (step === 'check' || step === 'import') {
    // A running import cannot be taken back by closing the dialog.
    const mayLeave = step === 'check' || retry !== null
    return (
      <>
        {retry && <Button onClick={retry}>Try again</Button>}
        {mayLeave && <CancelButton onClick={run.cancel} />}
      </>
    )
  }
  if (step === 'result') {
    return (
      <>
        <Button variant="secondary" onClick={() => downloadText(resultFile(of, rows))}>
          <Download size={18} aria-hidden="true" />
          Download result
        </Button>
        {of.next?.(rows)}
        <Button onClick={onClose}>Close</Button>
      </>
    )
  }
  if (step === 'ask') {
    const isReady = headingsWithout(of.kind, run.missing, run.fields).length === 0
    return (
      <>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button disabled={!isReady} onClick={run.goOn}>
          Continue
        </Button>
      </>
    )
  }
  const { create } = countsOf(rows)
  const isReady = step === 'preview' && create > 0 && (of.questions?.isAnswered(run) ?? true)
  return (
    <>
      <Button variant="secondary" onClick={onClose}>
        Cancel
      </Button>
      {step === 'preview' && (
        <Button variant="secondary" onClick={run.ask}>
          Change columns
        </Button>
      )}
      <Button disabled={!isReady} onClick={start}>
        {step === 'preview' ? `Import ${countText(create, of.noun)}` : 'Import'}
      </Button>
    </>
  )
}

/** Takes the focus, which was on the button that began the work and is gone. */
function CancelButton({ onClick }: { onClick: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <Button ref={button} variant="secondary" onClick={onClick}>
      Cancel
    </Button>
  )
}
