;; Dot products of one int16 query with every int8 vector of a segment, into an int32 array.
;; The vectors lie in the segment's memory, which all threads share and none writes; the query and the scores lie in
;; a memory of the calling thread, so that threads scan one segment at the same time.
;; One vector after another, so that memory is read in a single stream: at 512 dimensions that stream is the limit,
;; and two or four vectors at once were no faster. Two sums, so that no addition waits for the one before.
(module
  (import "env" "segment" (memory $segment 1 65536 shared))
  (import "env" "scratch" (memory $scratch 1 65536))

  (func $sum (param $lanes v128) (result i32)
    (i32.add
      (i32.add (i32x4.extract_lane 0 (local.get $lanes)) (i32x4.extract_lane 1 (local.get $lanes)))
      (i32.add (i32x4.extract_lane 2 (local.get $lanes)) (i32x4.extract_lane 3 (local.get $lanes)))))

  ;; `stride`: dimensions of a vector, a multiple of 16; the query has as many.
  (func (export "scan")
    (param $vectors i32) (param $query i32) (param $scores i32) (param $count i32) (param $stride i32)
    (local $end i32) (local $stop i32) (local $at i32) (local $q i32)
    (local $v v128) (local $low v128) (local $high v128)
    (local.set $end (i32.add (local.get $scores) (i32.shl (local.get $count) (i32.const 2))))
    (local.set $at (local.get $vectors))
    (block $done
      (loop $docs
        (br_if $done (i32.ge_u (local.get $scores) (local.get $end)))
        (local.set $stop (i32.add (local.get $at) (local.get $stride)))
        (local.set $q (local.get $query))
        (local.set $low (v128.const i32x4 0 0 0 0))
        (local.set $high (v128.const i32x4 0 0 0 0))
        (loop $step
          (local.set $v (v128.load $segment (local.get $at)))
          (local.set $low
            (i32x4.add (local.get $low)
              (i32x4.dot_i16x8_s
                (i16x8.extend_low_i8x16_s (local.get $v)) (v128.load $scratch (local.get $q)))))
          (local.set $high
            (i32x4.add (local.get $high)
              (i32x4.dot_i16x8_s
                (i16x8.extend_high_i8x16_s (local.get $v)) (v128.load $scratch offset=16 (local.get $q)))))
          (local.set $at (i32.add (local.get $at) (i32.const 16)))
          (local.set $q (i32.add (local.get $q) (i32.const 32)))
          (br_if $step (i32.lt_u (local.get $at) (local.get $stop))))
        (i32.store $scratch
          (local.get $scores) (call $sum (i32x4.add (local.get $low) (local.get $high))))
        (local.set $scores (i32.add (local.get $scores) (i32.const 4)))
        (br $docs)))))
