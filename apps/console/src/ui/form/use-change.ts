import type { Endpoint, InputOf, ResultOf } from '@gridhelm/contract/endpoint'
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { call } from '../../platform/call.ts'
import { notify } from '../notify.ts'
import { tellRefusal } from '../tell-refusal.ts'

/** What takes longer to be read again does not hold up whoever is done. */
const patienceMs = 1_500

interface Answer<R> {
  result: R
  message: string
}

interface ChangeOptions<I, R> {
  /** What is asked for again afterwards; after a refusal too, for somebody else may have changed it. */
  stale?: readonly QueryKey[]
  /** What is said once it is done: the server's own sentence, unless another one is given; '' for none. */
  said?: string | ((result: R, input: I) => string)
  /** Shows the change before the server has answered; `stale` puts right what it refuses. */
  ahead?: (input: I) => void
  /** Changes in the same line are sent one after the other. */
  line?: string
}

interface Following<R> {
  onDone?: (result: R) => void
  /** Who takes a failure tells it; without this a refusal is told. */
  onFailed?: (error: unknown) => void
}

export interface Change<I, R> {
  /** For buttons: one at a time. */
  start: (input: I, following?: Following<R>) => void
  /** For those who wait for the end and tell a refusal themselves, as forms and questions do. */
  send: (input: I) => Promise<R>
  isBusy: boolean
  /** The latest one that was sent, and what came of it. */
  input: I | undefined
  result: R | undefined
}

/** Something that is changed on the server: says what came of it, and asks again for what it made stale. */
export function useChange<E extends Endpoint>(
  endpoint: E,
  options?: ChangeOptions<InputOf<E>, ResultOf<E>>,
): Change<InputOf<E>, ResultOf<E>>
export function useChange<I, R>(
  run: (input: I) => Promise<Answer<R>>,
  options?: ChangeOptions<I, R>,
): Change<I, R>
export function useChange<R>(
  what: Endpoint | ((input: unknown) => Promise<Answer<R>>),
  { stale = [], said, ahead, line }: ChangeOptions<unknown, R> = {},
): Change<unknown, R> {
  const client = useQueryClient()
  const isStarted = useRef(false)
  const change = useMutation({
    mutationFn: (input: unknown) =>
      typeof what === 'function' ? what(input) : (call(what, input as never) as Promise<Answer<R>>),
    ...(line === undefined ? {} : { mutationKey: [line], scope: { id: line } }),
    ...(ahead ? { onMutate: ahead } : {}),
    onSuccess: ({ result, message }, input) => {
      const sentence = typeof said === 'function' ? said(result, input) : (said ?? message)
      if (sentence !== '') notify.message().success(sentence)
    },
    onSettled: async (_, error) => {
      // While more is to be sent, what the server has is not yet what people see.
      if (line !== undefined && client.isMutating({ mutationKey: [line] }) > 1) return
      // The own change is to be seen at once: what is on its way does not know of it.
      const atOnce = { cancelRefetch: true }
      const renewed = Promise.all(stale.map((queryKey) => client.invalidateQueries({ queryKey }, atOnce)))
      // Whoever closes then sees the new state; a refusal is told at once.
      if (!error) await Promise.race([renewed, new Promise((resolve) => setTimeout(resolve, patienceMs))])
    },
  })

  const { mutateAsync } = change
  const send = useCallback(async (input: unknown) => (await mutateAsync(input)).result, [mutateAsync])
  const start = useCallback(
    (input: unknown, { onDone, onFailed = tellRefusal }: Following<R> = {}) => {
      // The second click may come before the button knows that it waits.
      if (isStarted.current && line === undefined) return
      isStarted.current = true
      const end = () => {
        isStarted.current = false
      }
      send(input).finally(end).then(onDone, onFailed)
    },
    [send, line],
  )

  return {
    start,
    send,
    isBusy: change.isPending,
    input: change.variables,
    result: change.data?.result,
  }
}
