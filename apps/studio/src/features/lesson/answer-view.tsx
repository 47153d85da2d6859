import { lessonWords as words } from '@flain/content'
import type { Answer } from './ask-api.ts'

/** What fits beside the board; a list of flows is long. */
const mostLines = 6
const mostCharacters = 200

/** What the API answered: its status, and the beginning of what it said or the picture it drew. */
export function AnswerView({ answer: { status, text, picture } }: { answer: Answer }) {
  if (status === 0) return <p className="err">{words.unreached}</p>
  return (
    <>
      <p className="meta num">
        {words.answer}: {status}
      </p>
      {picture === undefined ? (
        <pre>{beginningOf(text)}</pre>
      ) : (
        <img className="lesson-picture" src={picture} alt={words.picture} />
      )}
    </>
  )
}

function beginningOf(text: string): string {
  const lines = text.split('\n')
  const beginning = lines.slice(0, mostLines).join('\n').slice(0, mostCharacters)
  return beginning === text ? text : `${beginning}\n…`
}
