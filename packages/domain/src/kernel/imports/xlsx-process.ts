import { answerTo, type XlsxQuestion } from './xlsx-sheet.ts'

/** The program that reads one workbook: `read-xlsx.ts` starts it, sends the file, and ends it. */
process.on('message', (question: XlsxQuestion) => {
  void answerTo(question).then((answer) => process.send?.({ answer }))
})
