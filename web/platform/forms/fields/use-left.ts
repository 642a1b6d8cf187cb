import { useEffect, useState } from 'react'

// a pointer or a key that is held longer than this keeps nothing waiting
const LONGEST_MS = 1000

/**
 * Whether a field was left: only once the pointer or the key that left it is let go. What shows then stands above the
 * button that is being pressed, and would move it away under the pointer (SHELL-14).
 */
export const useLeft = () => {
  const [state, setState] = useState<'in' | 'leaving' | 'left'>('in')
  useEffect(() => {
    if (state !== 'leaving') return undefined
    const leave = () => setState('left')
    const timer = setTimeout(leave, LONGEST_MS)
    // after the click that follows at once
    const letGo = () => setTimeout(leave)
    addEventListener('mouseup', letGo)
    addEventListener('keyup', letGo)
    return () => {
      clearTimeout(timer)
      removeEventListener('mouseup', letGo)
      removeEventListener('keyup', letGo)
    }
  }, [state])
  return {
    left: state === 'left',
    onFocus: () => setState('in'),
    onBlur: () => setState('leaving'),
  }
}
