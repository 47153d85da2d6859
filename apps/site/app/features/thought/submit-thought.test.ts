import { describe, expect, it } from 'vitest'
import { submitThought, toThought } from './submit-thought.ts'

function surroundings({ copy = async () => {} }: { copy?: (thought: string) => Promise<void> } = {}) {
  const visited: string[] = []
  const logged: string[] = []
  return {
    visited,
    logged,
    around: {
      studioUrl: 'https://studio.example/',
      copy,
      go: (address: string) => visited.push(address),
      log: (message: string) => logged.push(message),
      wait: async () => {},
    },
  }
}

describe('submitting a thought', () => {
  it('goes to the studio with the thought in the fragment, encoded', async () => {
    const { around, visited } = surroundings()
    expect(await submitThought('a -> b & "c" # 50%', around)).toBe(true)
    expect(visited).toEqual(['https://studio.example/#thought=a%20-%3E%20b%20%26%20%22c%22%20%23%2050%25'])
  })

  it('copies the trimmed thought first', async () => {
    const copied: string[] = []
    const { around } = surroundings({ copy: async (thought) => void copied.push(thought) })
    await submitThought('  hello  ', around)
    expect(copied).toEqual(['hello'])
  })

  it.each(['', '   ', '\n\t'])('does nothing without a thought', async (text) => {
    const { around, visited } = surroundings()
    expect(await submitThought(text, around)).toBe(false)
    expect(visited).toEqual([])
  })

  it('logs a failed copy and goes on', async () => {
    const { around, visited, logged } = surroundings({ copy: () => Promise.reject(new Error('denied')) })
    await submitThought('hello', around)
    await Promise.resolve()
    expect(visited).toEqual(['https://studio.example/#thought=hello'])
    expect(logged).toEqual(['The thought was not copied.'])
  })

  it('does not wait for a browser that never answers', async () => {
    const { around, visited } = surroundings({ copy: () => new Promise(() => {}) })
    await submitThought('hello', around)
    expect(visited).toHaveLength(1)
  })
})

describe('a thought', () => {
  it('has at most 2000 characters', () => {
    expect(toThought('x'.repeat(2500))).toHaveLength(2000)
  })

  it('is still encodable when the cut falls inside a character', () => {
    const thought = toThought(`${'x'.repeat(1999)}😀`)
    expect(() => encodeURIComponent(thought)).not.toThrow()
  })
})
