import { FileUp } from 'lucide-react'
import { useRef } from 'react'
import { styled } from 'styled-components'
import { Button } from '../buttons/button.tsx'
import { DropArea } from '../forms/drop-area.tsx'

/** Takes a CSV file that is chosen or dropped anywhere on it. */
export function DropZone({ onFile }: { onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null)

  function take(files: FileList | null) {
    const [file] = files ?? []
    if (file) onFile(file)
  }

  return (
    <DropArea onFiles={take}>
      <FileUp size={28} aria-hidden="true" />
      <Text>Drop a CSV file here</Text>
      <Button variant="secondary" onClick={() => input.current?.click()}>
        Choose file
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="CSV file"
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
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
